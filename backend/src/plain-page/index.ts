export { Markup, markup } from './markup';
export { type PlainPage, renderPlainPage } from './page';
export { bodyFont, tokens } from './tokens';
