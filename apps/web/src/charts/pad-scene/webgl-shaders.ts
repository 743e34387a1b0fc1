/** The camera of the scene: the same axes and the same lens as the canvas painter. */
const seen = /* glsl */ `
uniform vec3 right;
uniform vec3 up;
uniform vec3 forward;
uniform vec3 offset;
uniform float cameraDistance;
uniform float exaggeration;
uniform float focal;
uniform vec2 viewport;
uniform vec2 depthLimits;
uniform vec2 fadeLimits;
uniform vec3 background;

vec3 toCamera(vec3 point) {
  vec3 world = vec3(
    point.x + offset.x,
    point.y + offset.y,
    -(point.z + offset.z) * exaggeration
  );
  return vec3(
    dot(world, right),
    dot(world, up),
    cameraDistance + dot(world, forward)
  );
}

vec4 toClip(vec2 pixels, float depth) {
  float nearest = depthLimits.x;
  float farthest = depthLimits.y;
  float z = (depth * (farthest + nearest) - 2.0 * farthest * nearest)
    / (farthest - nearest);
  return vec4(pixels * 2.0 / viewport * depth, z, depth);
}

/** The fade in the same steps as that of the canvas painter. */
float fadeOf(float depth) {
  float part = (depth - fadeLimits.x) / (fadeLimits.y - fadeLimits.x);
  return floor(clamp(part, 0.0, 1.0) * 6.0 + 0.5) / 6.0 * 0.5;
}
`;

export const tubeVertex = /* glsl */ `
${seen}
attribute vec3 segmentFrom;
attribute vec3 segmentTo;
attribute vec3 segmentColor;
attribute vec3 segmentSize;
attribute vec2 segmentStyle;
varying vec3 tubeColor;
varying float side;
varying float widthPixels;
varying float hollow;
varying float link;
varying float faded;

/** Clusters closer together than this many pixels are drawn as one. */
const float pixelsPerCluster = 5.0;

void main() {
  vec3 from = toCamera(segmentFrom);
  vec3 to = toCamera(segmentTo);
  float nearest = depthLimits.x;
  bool isCluster = segmentStyle.x > 1.5;
  bool isTooClose = isCluster
    && segmentStyle.y * focal / max(from.z, nearest) < pixelsPerCluster;
  if (isTooClose || (from.z < nearest && to.z < nearest)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  if (from.z < nearest)
    from = mix(from, to, (nearest - from.z) / (to.z - from.z));
  if (to.z < nearest)
    to = mix(to, from, (nearest - to.z) / (from.z - to.z));
  vec2 start = from.xy * focal / from.z;
  vec2 end = to.xy * focal / to.z;
  vec2 along = end - start;
  float seenLength = length(along);
  along = seenLength > 0.001 ? along / seenLength : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  // The light comes from above, whichever way the well was drilled.
  if (across.y < 0.0) across = -across;
  vec3 here = position.x < 0.5 ? from : to;
  float width = clamp(
    2.0 * segmentSize.x * focal / here.z,
    segmentSize.y,
    segmentSize.z
  );
  link = segmentStyle.x == 1.0 ? 1.0 : 0.0;
  // A link has an edge, as the canvas draws it.
  width += link * 1.25;
  vec2 pixels = (position.x < 0.5 ? start : end)
    + across * position.y * width * 0.5;
  gl_Position = toClip(pixels, here.z);
  gl_Position.z -= segmentStyle.x * 0.0002 * here.z;
  side = position.y;
  widthPixels = width;
  hollow = isCluster ? 0.0 : segmentStyle.y;
  faded = fadeOf(here.z);
  tubeColor = mix(segmentColor, background, faded);
}
`;

export const tubeFragment = /* glsl */ `
uniform vec3 background;
uniform float light;
uniform vec3 linkColor;
varying vec3 tubeColor;
varying float side;
varying float widthPixels;
varying float hollow;
varying float link;
varying float faded;

void main() {
  vec3 color = tubeColor;
  // The fills of the levels are weak on white.
  bool isEdge = abs(side) * widthPixels > widthPixels - 1.25;
  if (link > 0.5 && isEdge) color = mix(linkColor, background, faded);
  bool isInside = abs(side) * widthPixels < widthPixels - 2.0;
  if (hollow > 0.5 && isInside) color = background;
  bool isLit = widthPixels >= 5.0 && abs(side - 0.36) < 0.28;
  if (hollow < 0.5 && link < 0.5 && isLit) color = mix(color, vec3(1.0), light);
  gl_FragColor = vec4(color, 1.0);
}
`;

export const planeVertex = /* glsl */ `
${seen}
attribute vec3 planeColor;
varying vec3 fillColor;

void main() {
  vec3 here = toCamera(position);
  gl_Position = toClip(here.xy * focal / here.z, here.z);
  fillColor = planeColor;
}
`;

export const planeFragment = /* glsl */ `
varying vec3 fillColor;

void main() {
  gl_FragColor = vec4(fillColor, 0.3);
}
`;
