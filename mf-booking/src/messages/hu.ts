import { hu } from '@jnn/labels';
import own from './hu.json';

export default { ...own, board: hu.boards };
