import { createHash } from 'node:crypto';
import { DEVELOPER_TOOLS } from './developer-tools-script';

/** The script of the developer tools, which only holders of a pass get. */
export const TOOLS_SCRIPT = DEVELOPER_TOOLS;
export const TOOLS_ADDRESS = '/pass/tools.js';
/** Its hash for documents: the policy `Integrity-Policy` refuses scripts without one. */
export const TOOLS_INTEGRITY = `sha384-${createHash('sha384').update(TOOLS_SCRIPT).digest('base64')}`;
