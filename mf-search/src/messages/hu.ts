import { hu } from '@jnn/labels';
import own from './hu.json';

export default { ...own, ...hu.filters, boards: hu.boards };
