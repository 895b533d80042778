/** A member's session in the browser that shows the page. */
export const thisBrowser = {
  id: 's1',
  createdAt: '2026-07-01T08:00:00+02:00',
  lastSeenAt: '2026-07-05T14:30:00+02:00',
  device: 'Firefox · Linux',
  current: true,
};

/** The same member's session on a phone. */
export const phone = {
  id: 's2',
  createdAt: '2026-06-01T08:00:00+02:00',
  lastSeenAt: '2026-07-04T09:05:00+02:00',
  device: 'Safari · iPhone',
  current: false,
};

/** What `auth/sessions` answers for both. */
export const twoSessions = () => ({ sessions: [thisBrowser, phone] });
