/** The routers of a page outside of the site, in a test or by itself; apart, so that no visitor loads them. */
export { BrowserRouter, MemoryRouter } from 'react-router-dom';
