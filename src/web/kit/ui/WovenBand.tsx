import Box from '@mui/material/Box';
import { medidas } from '#web/theme.medidas.ts';
import { marca } from '#web/theme.palette.ts';

const { ancho: width, alto: height } = medidas.franja;

const weave = (a: string, b: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'><path d='M12 1l5 5-5 5-5-5z' fill='${a}'/><path d='M0 1l5 5-5 5zM24 1l-5 5 5 5z' fill='${b}'/><path d='M12 4l2 2-2 2-2-2z' fill='${b}'/></svg>`,
  )}")`;

interface WovenBandProps {
  /** Colour of the diamonds between the yellow ones; `franjaSobreMateria` on a subject's header. */
  between?: string;
}

/** The woven band. It has four places: login, home card, desk header, report card. Lies at the foot of its box. */
export function WovenBand({ between = marca.verdeFranja }: WovenBandProps) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        height,
        backgroundImage: weave(marca.amarillo, between),
        backgroundSize: `${width}px ${height}px`,
        backgroundRepeat: 'repeat-x',
      }}
    />
  );
}
