export {
  Router,
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigationType,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';
export type { PageHead } from '@jnn/platform/contract';
export * from './context';
export { Link, POINTER_REST } from './Link';
export * from './routes';
