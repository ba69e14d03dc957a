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
  Outlet,
  Route,
  Routes,
  useBeforeUnload,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
export { beforeHistoryStep } from "./history-steps.ts";
export type { NavigateFunction, To } from "react-router-dom";
