import "normalize.css/normalize.css";
import "@blueprintjs/core/lib/css/blueprint.css";
import "@accord/ui/theme.css";
import "./app/frame.css";
import "./app/theme-choice.css";
import "./features/auth/landing.css";
import "./features/dashboard/dashboard.css";
import "./features/admin/admin.css";

// Shared libraries must be initialized before the application.
void import(/* webpackChunkName: "bootstrap" */ "./bootstrap.tsx");
