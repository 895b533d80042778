import { en } from '@jnn/labels';
import own from './en.json';
import { pageLabels } from './page-labels';

export default { ...own, ...pageLabels(en) };
