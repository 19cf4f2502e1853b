/** A phone has room for two lines of a title, a desk for one. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '2', sm: '1' },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
