import { hu } from '@jnn/labels';
import own from './hu.json';
import { pageLabels } from './page-labels';

export default { ...own, ...pageLabels(hu) };
