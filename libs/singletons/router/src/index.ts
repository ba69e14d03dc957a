/** Add a name when it is first needed. */
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
export { addLeaveGuard, isNavigationBlocked, leave, onNavigationBlocked } from "./leave-guards.ts";
