/** Said at /register of every address that is taken, so that it reveals no former member. Apart: /login loads the rest. */
export const leftLately =
  '退会の手続きから7日以内の方は、手続き完了のメールにあるリンクから、退会を取り消せます。'
