export {
  BrowserRouter,
  Link,
  MemoryRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export * from './context';
export * from './routes';
