/* global document, matchMedia, SwaggerUIBundle */
const container = document.getElementById("api");

const root = document.documentElement;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const setTheme = () => {
  const { theme } = root.dataset;
  root.classList.toggle("dark-mode", theme ? theme === "dark" : prefersDark.matches);
};
setTheme();
prefersDark.addEventListener("change", setTheme);

/** The session cookie authorizes, so the buttons are hidden. */
const withoutAuthorize = () => ({
  wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null },
});

SwaggerUIBundle({
  url: container.dataset.url,
  domNode: container,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [withoutAuthorize],
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
});
