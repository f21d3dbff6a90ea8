// Draws openapi.json. Texts come from it, and are put in as texts.

const make = (name, text, className) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  return element;
};

// What is shared stands once, under `components`.
const found = (described, one) =>
  one.$ref ? one.$ref.split("/").slice(1).reduce((within, name) => within[name], described) : one;

// A schema in a few words, with its fields one a line.
const shape = (schema, indent = "") => {
  if (!schema) return "anything";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.oneOf) return schema.oneOf.map((choice) => shape(choice, indent)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const types = [].concat(schema.type ?? []);
  if (types.includes("array")) return `[${shape(schema.items, indent)}]`;
  if (types.includes("object") && schema.properties) {
    const required = new Set(schema.required ?? []);
    const inner = `${indent}  `;
    const fields = Object.entries(schema.properties).map(([field, value]) => {
      const mark = required.has(field) ? "" : "?";
      const note = value.description ? `   // ${value.description}` : "";
      return `${inner}${field}${mark}: ${shape(value, inner)}${note}`;
    });
    const nothing = types.includes("null") ? " | null" : "";
    return `{\n${fields.join("\n")}\n${indent}}${nothing}`;
  }
  return types.join(" | ") || "anything";
};

const bodies = (content) =>
  Object.entries(content ?? {}).map(([type, body]) => `${type}\n${shape(body.schema)}`);

const section = (parent, title, texts) => {
  if (texts.length === 0) return;
  parent.append(make("h3", title));
  for (const text of texts) parent.append(make("pre", text));
};

const operation = (described, path, method, told) => {
  const details = make("details");
  details.id = `${method}${path}`;
  const summary = make("summary");
  summary.append(make("span", method, "method"), " ", make("code", path), ` ${told.summary ?? ""}`);
  const inside = make("div", undefined, "inside");
  if (told.description) inside.append(make("p", told.description));
  const parameters = (told.parameters ?? []).map((one) => found(described, one)).map(
    (one) => `${one.name} (${one.in}): ${one.description ?? ""}`,
  );
  section(inside, "Parameters", parameters);
  section(inside, "Body", bodies(told.requestBody?.content));
  for (const [status, one] of Object.entries(told.responses ?? {})) {
    const answer = found(described, one);
    const name = status === "default" ? "Else" : status;
    inside.append(make("h3", `${name}: ${answer.description}`));
    for (const text of bodies(answer.content)) inside.append(make("pre", text));
  }
  if (told.security) {
    inside.append(make("p", "With the link's secret: its cookie, or Authorization: Bearer."));
  }
  details.append(summary, inside);
  return details;
};

const draw = (described) => {
  document.getElementById("about").prepend(`${described.info.description} `);
  const paths = document.getElementById("paths");
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, told] of Object.entries(methods)) {
      paths.append(operation(described, path, method, told));
    }
  }
  const shapes = document.getElementById("shapes");
  for (const [name, schema] of Object.entries(described.components.schemas)) {
    const details = make("details");
    details.id = name;
    const inside = make("div", undefined, "inside");
    if (schema.description) inside.append(make("p", schema.description));
    inside.append(make("pre", shape(schema)));
    details.append(make("summary", name), inside);
    shapes.append(details);
  }
};

fetch("/api/openapi.json")
  .then((response) => response.json())
  .then(draw)
  .catch((error) => {
    document.getElementById("about").append(` It cannot be read: ${error}`);
  });
