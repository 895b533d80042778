export { RELEASE_PLUGINS, siteProject } from './site-project';
