export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export * from './context';
export * from './routes';
