/* global document, SwaggerUIBundle */
const container = document.getElementById("api");

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
