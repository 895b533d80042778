export {
  Router,
  createPath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigationType,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';
export * from './context';
export { Link, POINTER_REST } from './Link';
export * from './routes';
