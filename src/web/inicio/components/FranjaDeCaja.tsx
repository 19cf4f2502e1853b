import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { schoolDate } from '#shared/base/calendar.ts';
import { nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import type { ResumenDeCaja } from '#shared/cuentas/resumenes.ts';
import { useNow } from '#web/kit/clock.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { paths } from '#web/paths.ts';

const INGRESOS = `${paths.reportesDeCaja.path}?periodo=`;

/** What came in and what is late, each leading to its report. */
export function FranjaDeCaja({ query: { data, isError } }: { query: ApiQuery<ResumenDeCaja> }) {
  const mes = nombreDeMes(Number(schoolDate(useNow()).slice(5, 7))).toLowerCase();
  // That it could not be read is said above.
  if (isError) return null;
  const cifras = [
    { text: 'Cobrado hoy', monto: data?.data.hoy, to: `${INGRESOS}hoy&por=metodo` },
    { text: `Cobrado en ${mes}`, monto: data?.data.mes, to: `${INGRESOS}mes` },
    { text: 'Atrasado', monto: data?.data.atrasado, to: `${paths.reportesDeCaja.path}?reporte=por-cobrar` },
  ];
  return (
    <Card
      component="section"
      aria-label="Caja"
      sx={{
        display: 'grid',
        mt: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
      }}
    >
      {cifras.map(({ text, monto, to }) => (
        <ButtonBase
          key={text}
          component={Link}
          to={to}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', sm: 'column' },
            alignItems: { xs: 'center', sm: 'flex-start' },
            justifyContent: 'space-between',
            px: { xs: 2, sm: 3 },
            py: 1.5,
            minHeight: 44,
          }}
        >
          <Typography variant="body2" color="textSecondary" component="span">
            {text}
          </Typography>
          <Typography variant="h4" component="span">
            {monto === undefined ? <Skeleton width={96} /> : quetzales(monto)}
          </Typography>
        </ButtonBase>
      ))}
    </Card>
  );
}
