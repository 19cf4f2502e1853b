import { styled } from '@mui/material/styles';

/** Line drawings of our own: 2 px line, one mint area, one yellow accent, mint ground. */
const Drawing = styled('svg')(({ theme: { vars } }) => ({
  width: 160,
  height: 120,
  display: 'block',
  fill: 'none',
  stroke: vars.palette.text.primary,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .suelo': { fill: vars.palette.primary.suave, stroke: 'none' },
  '& .acento': { fill: vars.palette.secondary.main },
  '& .papel': { fill: vars.palette.background.paper },
  '& .tenue': { stroke: vars.palette.text.secondary, strokeWidth: 1.6 },
  '& .verde': { fill: vars.palette.primary.suave },
}));

export const CeibaDrawing = () => (
  <Drawing viewBox="0 0 160 120" aria-hidden="true">
    <ellipse className="suelo" cx="80" cy="106" rx="66" ry="8" />
    <path
      className="verde"
      d="M34 50c-8-2-11-10-5-16 3-4 8-5 12-4 4-10 18-16 39-16s35 6 39 16c4-1 9 0 12 4 6 6 3 14-5 16z"
    />
    <path className="papel" d="M72 50l2 30c0 12-10 20-22 26h20l8-7 8 7h20c-12-6-22-14-22-26l2-30" />
    <path d="M78 60c-6-5-12-6-16-10M83 64c6-5 14-7 18-14" />
    <circle className="acento" cx="56" cy="34" r="4" />
    <circle className="acento" cx="82" cy="26" r="4" />
    <circle className="acento" cx="106" cy="36" r="4" />
    <circle className="acento" cx="120" cy="101" r="3.5" />
  </Drawing>
);

export const NotebookDrawing = () => (
  <Drawing viewBox="0 0 160 120" aria-hidden="true">
    <ellipse className="suelo" cx="80" cy="106" rx="62" ry="8" />
    <path className="papel" d="M44 18h68a5 5 0 0 1 5 5v76a5 5 0 0 1-5 5H44z" />
    <path className="verde" d="M44 18h12v86H44a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5z" />
    <path d="M34 32h10M34 48h10M34 64h10M34 80h10M34 94h10" />
    <path className="tenue" d="M66 40h40M66 54h40M66 68h26" />
    <path className="acento" d="M98 92l28-34 8 6-28 34-10 4z" />
    <path d="M120 65l8 6" />
  </Drawing>
);

export const BellDrawing = () => (
  <Drawing viewBox="0 0 160 120" aria-hidden="true">
    <ellipse className="suelo" cx="80" cy="106" rx="56" ry="8" />
    <path d="M80 8v10" />
    <path className="papel" d="M50 84c6-6 7-14 7-26 0-22 8-36 23-36s23 14 23 36c0 12 1 20 7 26z" />
    <path className="verde" d="M46 84h68a4 4 0 0 1 0 8H46a4 4 0 0 1 0-8z" />
    <circle className="acento" cx="80" cy="97" r="6" />
    <path className="tenue" d="M34 44c-6 7-6 17 0 24M126 44c6 7 6 17 0 24M66 50c1-8 4-13 8-15" />
  </Drawing>
);

/** A kite off its string: something could not be reached. */
export const KiteDrawing = () => (
  <Drawing viewBox="0 0 160 120" aria-hidden="true">
    <ellipse className="suelo" cx="70" cy="106" rx="56" ry="8" />
    <path className="papel" d="M92 10l26 6 14 22-8 26-24 8-22-14-4-26z" />
    <path className="verde" d="M103 40l-11-30 26 6zM103 40l29-2-8 26zM103 40l-3 32-22-14z" />
    <path d="M92 10l11 30M118 16l-15 24M132 38l-29 2M124 64l-21-24M100 72l3-32M78 58l25-18M74 32l29 8" />
    <circle className="acento" cx="103" cy="40" r="5" />
    <path className="tenue" d="M92 68c-6 8-2 14-10 18s-8-2-14 2M52 94c-6 4-10 6-18 6" />
    <path className="tenue" d="M60 88l-4 8" strokeDasharray="2 5" />
  </Drawing>
);
