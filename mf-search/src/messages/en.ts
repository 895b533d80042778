import { en } from '@jnn/labels';
import own from './en.json';

export default { ...own, ...en.filters, boards: en.boards };
