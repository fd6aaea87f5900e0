/** Who answers for a child, as やさしい日本語 says it. */
export const GUARDIAN = '保護者《ほごしゃ》（お父《とう》さん・お母《かあ》さんなど）'
