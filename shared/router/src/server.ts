/** The router for rendering on the server, exported separately so that it is not sent to browsers. */
export { StaticRouter } from 'react-router-dom';
