import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '#web/kit/ui/icons.tsx';

interface TarjetaCicloProps {
  ciclo: number;
  to: string;
  /** 'Ciclo actual', 'Aprobado'. */
  state?: ReactNode;
  text?: string;
}

/** A school year to choose. */
export function TarjetaCiclo({ ciclo, to, state, text }: TarjetaCicloProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: { xs: 2, sm: 3 }, height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" component="h3" sx={{ flex: 1 }}>
            {ciclo}
          </Typography>
          {state}
          <ChevronRightIcon color="action" />
        </Stack>
        {text ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        ) : null}
      </CardActionArea>
    </Card>
  );
}
