import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { GraduationCapIcon } from '#web/kit/ui/icons-objects.tsx';
import { medidas } from '#web/theme.medidas.ts';

interface TarjetaCargoProps {
  title: string;
  /** Level, and the career of a grade that has one. */
  text: string;
  to: string;
}

/** A grade or section in somebody's charge; opens its marks. */
export function TarjetaCargo({ title, text, to }: TarjetaCargoProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Box
            aria-hidden="true"
            sx={{
              display: 'grid',
              placeItems: 'center',
              flex: 'none',
              width: 48,
              height: 48,
              borderRadius: `${medidas.radio.control}px`,
              bgcolor: 'secondary.suave',
              color: 'secondary.sobreSuave',
            }}
          >
            <GraduationCapIcon fontSize="large" />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h5" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
          <ChevronRightIcon color="action" />
        </Stack>
      </CardActionArea>
    </Card>
  );
}
