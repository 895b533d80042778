/** The road motif in its round: the site's icon. */
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><circle cx="15" cy="15" r="15" fill="#0E5A52"/><path d="M9 25c0-7 12-6 12-12 0-4-6-4-6-8" fill="none" stroke="#F2B33D" stroke-width="2.6" stroke-dasharray="4 3" stroke-linecap="round"/></svg>';
