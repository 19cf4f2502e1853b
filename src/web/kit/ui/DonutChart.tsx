import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { colourOf, type Tone } from './StatusChip.tsx';
import { visuallyHidden } from './visually-hidden.ts';

const SIDE = 192;
const RADIUS = 76;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const Ring = styled('svg')(({ theme: { vars } }) => ({
  flex: 'none',
  '& circle': { fill: 'none' },
  '& .filo': { stroke: vars.palette.trazo.borde, strokeWidth: 22 },
  '& .pista': { stroke: vars.palette.neutro.suave, strokeWidth: 20 },
  '& text': { fontFamily: 'inherit', textAnchor: 'middle' },
  '& .numero': { fontSize: 40, fontWeight: 700, fill: vars.palette.text.primary },
  '& .total': { fontSize: 14, fill: vars.palette.text.secondary },
}));

interface DonutChartProps {
  /** Title of the table read aloud. */
  label: string;
  part: number;
  total: number;
  /** 'Insolventes', 'Al día' */
  partLabel: string;
  restLabel: string;
  tone?: Tone;
}

const percentage = (part: number, total: number) => (total > 0 ? Math.round((part / total) * 100) : 0);

/** Part of a whole: the number in the middle, a legend in words, a table for screen readers. */
export function DonutChart({ label, part, total, partLabel, restLabel, tone = 'primary' }: DonutChartProps) {
  const color = `${colourOf[tone]}.main`;
  const rest = Math.max(0, total - part);
  const legend = [
    { word: partLabel, count: part, bgcolor: color, border: 0 },
    { word: restLabel, count: rest, bgcolor: 'neutro.suave', border: 1 },
  ];
  const arc = total > 0 ? (Math.min(part, total) / total) * CIRCUMFERENCE : 0;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'flex-start' },
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 2,
        position: 'relative',
      }}
    >
      <Ring width={SIDE} height={SIDE} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <circle className="filo" cx="96" cy="96" r={RADIUS} />
        <circle className="pista" cx="96" cy="96" r={RADIUS} />
        {arc > 0 ? (
          <Box
            component="circle"
            cx="96"
            cy="96"
            r={RADIUS}
            strokeWidth={22}
            strokeDasharray={`${arc} ${CIRCUMFERENCE}`}
            transform="rotate(-90 96 96)"
            sx={{ color, stroke: 'currentColor' }}
          />
        ) : null}
        <text className="numero" x="96" y="98">
          {part}
        </text>
        <text className="total" x="96" y="122">
          de {total}
        </text>
      </Ring>
      <Stack aria-hidden="true" sx={{ gap: 2 }}>
        {legend.map(({ word, count, bgcolor, border }) => (
          <div key={word}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text.secondary' }}>
              <Box
                sx={{
                  width: 12,
                  height: 12,
                  borderRadius: '4px',
                  bgcolor,
                  border,
                  borderColor: 'trazo.borde',
                }}
              />
              {word}
            </Stack>
            <Typography component="p" variant="h3" sx={{ pl: 2.5 }}>
              {count}{' '}
              <Typography component="span" color="textSecondary">
                · {percentage(count, total)} %
              </Typography>
            </Typography>
          </div>
        ))}
      </Stack>
      <Box component="table" sx={visuallyHidden}>
        <caption>{label}</caption>
        <tbody>
          {legend.map(({ word, count }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{count}</td>
              <td>{percentage(count, total)} por ciento</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Stack>
  );
}
