import { NewRecoveryCodes, type NewRecoveryCodesProps } from '#features/settings/NewRecoveryCodes.tsx'
import { recoveryCodes as words } from '#text/recovery.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'

/** The desk's dialog for making recovery codes: no link and no Back takes the codes away without a question. */
export function RecoveryCodesDialog(props: NewRecoveryCodesProps) {
  return (
    <NewRecoveryCodes
      {...props}
      frame={({ title, children, actions, onClose, isSecret }) => (
        <>
          <Dialog open title={title} {...(onClose !== undefined && { onClose })}>
            {children}
            <DialogActions>{actions}</DialogActions>
          </Dialog>
          {isSecret && <LeaveQuestion title={words.leaveTitle} lead={words.leaveLead} />}
        </>
      )}
    />
  )
}
