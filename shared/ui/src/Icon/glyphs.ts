/* Outlines on a 24 × 24 grid, drawn with a round 1.8 stroke. */
export const search = 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.3 15.3 20 20';
export const calendar = 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8';
export const guests =
  'M9 11.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7ZM2.5 20c0-3.6 2.9-5.5 6.5-5.5s6.5 1.9 6.5 5.5M16 5a3.2 3.2 0 0 1 0 6.2M17.5 14.8c2.4.6 4 2.4 4 5.2';
export const user = 'M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM4.5 20.5c0-4 3.4-5.5 7.5-5.5s7.5 1.5 7.5 5.5';
export const map = 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5-5.5 2.5zM9 4v13.5M15 6.5V20';
export const pin =
  'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6 6.5 11ZM12 12.3a2.3 2.3 0 1 1 0-4.6 2.3 2.3 0 0 1 0 4.6Z';
export const list = 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const close = 'M6 6l12 12M18 6 6 18';
export const plus = 'M12 5v14M5 12h14';
export const minus = 'M5 12h14';
export const check = 'm5 12.5 4.5 4.5L19 7.5';
export const chevronDown = 'm6 9.5 6 6 6-6';
export const chevronUp = 'm6 14.5 6-6 6 6';
export const chevronLeft = 'm14.5 6-6 6 6 6';
export const chevronRight = 'm9.5 6 6 6-6 6';
export const arrowLeft = 'M20 12H4.5M10.5 5.5 4 12l6.5 6.5';
export const arrowRight = 'M4 12h15.5M13.5 5.5 20 12l-6.5 6.5';
export const arrowUp = 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5';
export const arrowDown = 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5';
export const star = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z';
export const heart = 'M12 20.5C2 13.5 2.5 5 7.5 4.7c2.6-.1 4 1.9 4.5 3.3.5-1.4 1.9-3.4 4.5-3.3 5 .3 5.5 8.8-4.5 15.8z';
export const info = 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM12 11v5.5M12 7.7v.1';
export const warning = 'M12 3.8 21.5 20h-19zM12 10v4.7M12 17.4v.1';
export const success = 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM8 12.3l2.8 2.8L16 9.7';
export const error = 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM9 9l6 6M15 9l-6 6';
export const phone =
  'M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z';
export const mail = 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7';
export const filter =
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4ZM9 19.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4Z';
export const sort = 'M7 4v15.5M3.5 16 7 19.5l3.5-3.5M17 20V4.5M13.5 8 17 4.5 20.5 8';
export const print = 'M7 9V3.5h10V9M7 17.5H3.5V9h17v8.5H17M7 14.5h10v6H7z';
export const share = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12';
export const copy = 'M8.5 8.5h11v11h-11zM15.5 5.5v-1h-11v11h1';
export const download = 'M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M5 20h14';
export const external = 'M10 5H5v14h14v-5M13.5 4.5h6v6M19 5l-8.5 8.5';
export const lock = 'M5.5 10.5h13V20h-13zM8 10.5V8a4 4 0 0 1 8 0v2.5';
export const eye =
  'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 1 0-6 3 3 0 0 1 0 6Z';
export const eyeOff =
  'M4 4l16 16M9.9 5.8A9.3 9.3 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a16 16 0 0 1-2.4 3.3M6.3 7.3A15 15 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9.6 9.6 0 0 0 4.5-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2';
export const clock = 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM12 7v5.3l3.5 2';
export const history = 'M4 12a8 8 0 1 1 2.5 5.8M3.5 7.5 4 12l4.5-.5M12 8v4.3l3 1.7';
export const card = 'M3 6h18v12.5H3zM3 10.5h18M6.5 15h4';
export const ticket = 'M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6zM14 7v2M14 11v2M14 15v2';
export const edit = 'm5 19 .8-4L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L9 18.2zM14 6.8l3.2 3.2';
export const trash = 'M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13.5h9.4L17.5 7M10.2 11v6M13.8 11v6';
export const refresh = 'M20 12a8 8 0 1 1-2.5-5.8M20.5 3.5V8H16';
export const globe =
  'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18ZM3.3 12h17.4M12 3.2c2.5 2.5 3.7 5.5 3.7 8.8s-1.2 6.3-3.7 8.8c-2.5-2.5-3.7-5.5-3.7-8.8S9.5 5.7 12 3.2Z';
export const sunny =
  'M12 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
export const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z';
export const photos = 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9.7v.1';
export const bed = 'M3 19V5.5M3 16.5h18V19M21 16.5v-3a3 3 0 0 0-3-3H3M7.5 10.5V8h4v2.5';
export const meal = 'M7 3.5v17M4 3.5V8a3 3 0 0 0 6 0V3.5M17 20.5v-7M17 13.5c-2 0-3-2-3-5s1-5 3-5z';
export const wifi = 'M2.5 9.5a14 14 0 0 1 19 0M5.8 13a9.2 9.2 0 0 1 12.4 0M9 16.4a4.5 4.5 0 0 1 6 0M12 19.7v.1';
export const car =
  'M5 11l1.7-4.8A1.8 1.8 0 0 1 8.4 5h7.2a1.8 1.8 0 0 1 1.7 1.2L19 11M3.5 11h17v6.5h-17zM6 17.5V20M18 17.5V20M7 14.3h.5M16.5 14.3h.5';
export const pool =
  'M2.5 16.5c1.6 0 1.6-1.2 3.2-1.2s1.6 1.2 3.2 1.2 1.6-1.2 3.2-1.2 1.6 1.2 3.2 1.2 1.6-1.2 3.2-1.2 1.6 1.2 3 1.2M2.5 20.5c1.6 0 1.6-1.2 3.2-1.2s1.6 1.2 3.2 1.2 1.6-1.2 3.2-1.2 1.6 1.2 3.2 1.2 1.6-1.2 3.2-1.2 1.6 1.2 3 1.2M8 12.5V6a2.5 2.5 0 0 1 5 0M16 12.5V6a2.5 2.5 0 0 1 5 0M8 9.5h8';
export const snowflake = 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5';
export const charge = 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z';
export const paw =
  'M12 12.5c-2.8 0-5.2 2.8-5.2 5.1 0 3.2 3.3 1.9 5.2 1.9s5.2 1.3 5.2-1.9c0-2.3-2.4-5.1-5.2-5.1ZM3.9 11.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM7.9 7.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM13.5 7.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0ZM17.5 11.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z';
export const accessible = 'M11 6.5v-.1M11 9.5v5h5l2.5 5M11 11.5h4M8.3 12a4.8 4.8 0 1 0 6 6.3';
export const spa =
  'M12 20c-5 0-8.5-3-8.5-8.5 3 0 5.2.8 6.7 2.5M12 20c5 0 8.5-3 8.5-8.5-3 0-5.2.8-6.7 2.5M12 20c-2.7-2.5-4-5.3-4-8.5 0-3 1.3-5.5 4-8 2.7 2.5 4 5 4 8 0 3.2-1.3 6-4 8.5Z';
export const child = 'M12 8.5a3 3 0 1 1 0-6 3 3 0 0 1 0 6ZM7 11.5h10M12 11.5v5M12 16.5 9 21M12 16.5l3 4.5';
export const building = 'M5 20.5V4h9v16.5M14 9h5v11.5M3 20.5h18M8 8h3M8 12h3M8 16h3';
export const key = 'M8 19a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM10.9 12.1 19 4M15 8l3 3';
export const invoice = 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 18.9zM9 8h6M9 12h6';
export const seal =
  'M12 3l2.2 1.7 2.8-.2.8 2.7 2.3 1.6-1 2.6 1 2.6-2.3 1.6-.8 2.7-2.8-.2L12 19.8l-2.2-1.7-2.8.2-.8-2.7-2.3-1.6 1-2.6-1-2.6 2.3-1.6.8-2.7 2.8.2zM8.8 11.6l2.3 2.3 4.2-4.4';
export const area = 'M4 4h16v16H4zM8.5 12V8.5H12M15.5 12v3.5H12';
export const forbidden = 'M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17ZM6.2 17.8 17.8 6.2';
export const train =
  'M7 4h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM5 11h14M8.5 14h.1M15.5 14h.1M8 17l-2 3.5M16 17l2 3.5';
export const wave =
  'M3 9c2.2 0 2.2-2 4.5-2s2.3 2 4.5 2 2.3-2 4.5-2 2.3 2 4.5 2M3 15c2.2 0 2.2-2 4.5-2s2.3 2 4.5 2 2.3-2 4.5-2 2.3 2 4.5 2';
export const landmark = 'M4 9.5 12 4l8 5.5zM5.5 20h13M6.5 10v8M12 10v8M17.5 10v8';
