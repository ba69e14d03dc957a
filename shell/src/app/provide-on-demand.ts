/**
 * Libraries that the shell provides to remotes but needs for no page of its own. The build
 * provides only what it meets in an import; nothing is loaded until a remote asks.
 */
void [
  () => import("@accord/zod"),
  () => import("@accord/blueprint-overlays"),
  () => import("@accord/blueprint-inputs"),
];
