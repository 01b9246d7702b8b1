/** The demo accounts. */
export const emails = {
  admin: 'admin@example.co.jp',
  'hr-viewer': 'hr-viewer@example.co.jp',
  individual: 'individual@example.co.jp',
} as const;

/** Names of the accounts, the same in every language. */
export const labels = {
  admin: '管理者（デモ）',
  'hr-viewer': '人事閲覧者（デモ）',
  individual: '一般社員（デモ）',
} as const;

export type Role = keyof typeof emails;
