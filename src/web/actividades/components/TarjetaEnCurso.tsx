import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useHasPassed } from '#web/kit/clock.ts';
import { ExamenEnCurso } from './ExamenEnCurso.tsx';

interface TarjetaEnCursoProps {
  to: string;
  text: string;
  fin: string;
}

/** An exam that runs now, where nobody can miss it. Nothing once it has ended. */
export function TarjetaEnCurso({ to, text, fin }: TarjetaEnCursoProps) {
  if (useHasPassed(fin)) return null;
  return (
    <Card sx={{ bgcolor: 'success.suave', border: 0 }}>
      <CardActionArea component={Link} to={to} sx={{ p: 2 }}>
        <Stack
          direction="row"
          useFlexGap
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
        >
          <Typography sx={{ fontWeight: 700, color: 'success.sobreSuave' }}>{text}</Typography>
          <ExamenEnCurso fin={fin} variant="outline" />
        </Stack>
      </CardActionArea>
    </Card>
  );
}
