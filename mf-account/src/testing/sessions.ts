/** Two open sessions of a member: this browser's and a phone's. */
export const twoSessions = () => ({
  sessions: [
    {
      id: 's1',
      createdAt: '2026-07-01T08:00:00+02:00',
      lastSeenAt: '2026-07-05T14:30:00+02:00',
      device: 'Firefox · Linux',
      current: true,
    },
    {
      id: 's2',
      createdAt: '2026-06-01T08:00:00+02:00',
      lastSeenAt: '2026-07-04T09:05:00+02:00',
      device: 'Safari · iPhone',
      current: false,
    },
  ],
});
