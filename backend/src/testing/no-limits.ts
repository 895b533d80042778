/** Without the limits for visitors: tests make many bookings and accounts in the same place. Those of a limit set it. */
export const NO_LIMITS = {
  SIGN_UPS_PER_HOUR: '0',
  BOOKINGS_PER_HOUR: '0',
  UNPAID_PER_GUEST: '0',
  UNPAID_PER_ADDRESS: '0',
  UNPROVEN_HOLD_MINUTES: '0',
  UNPROVEN_MAILS_PER_DAY: '0',
  SESSIONS_PER_ADDRESS: '0',
} as const;
