export { operations } from './operations';
