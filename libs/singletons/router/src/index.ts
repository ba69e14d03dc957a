/**
 * The one router of the page. Everything imports it from here, so that the shared copy keeps
 * only the listed names. Add a name when a page first needs it.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
export { interceptHistoryStep, isNavigationBlocked, onNavigationBlocked } from "./history-steps.ts";
