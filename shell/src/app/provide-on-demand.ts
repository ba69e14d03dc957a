/**
 * Libraries that only remotes need. The build shares only what it finds in an import; nothing is
 * loaded here.
 */
void [
  () => import("@accord/zod"),
  () => import("@accord/blueprint-overlays"),
  () => import("@accord/blueprint-inputs"),
];
