import type { SiteSession } from '@jnn/session';
import { deleteVoucher } from '@jnn/session/offline-voucher';

/** Learns who is here, and again whenever this page may have missed something. */
export function followMember({ auth, authentication }: SiteSession): void {
  auth.subscribe((now, before) => {
    if (before.status === 'member' && now.status === 'guest') void deleteVoucher();
  });
  void authentication.restore();
  // A page that was asleep may have missed that the member logged out elsewhere.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void authentication.resync();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void authentication.resync();
  });
  // A logout without a network is completed as soon as there is one.
  window.addEventListener('online', () => void authentication.resync());
}
