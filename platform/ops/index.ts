export { operations } from './operations';
export { DEVELOPER_TOOLS_SCRIPT } from './developer-tools/held-script';
export { fixedSite } from './browser-gate/trial-source';
