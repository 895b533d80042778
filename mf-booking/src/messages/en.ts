import { en } from '@jnn/labels';
import own from './en.json';

export default { ...own, board: en.boards };
