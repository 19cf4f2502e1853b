import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router';
import { contar, segun } from '#shared/base/formatos.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { paths } from '#web/paths.ts';
import { SECCION } from './ElegirSeccion.tsx';

const dicenOtrasNotas = (cuantas: number): string =>
  `${contar(cuantas, 'boleta final ya emitida dice', 'boletas finales ya emitidas dicen')} otras notas: ${segun(cuantas, 'prepárala', 'prepáralas')} otra vez.`;

/** Papers that were handed over and that a later closing made wrong, with the way to print them again. */
export function AvisoDeBoletas({ boletasConOtrasNotas: cuantas, idGradoSeccion }: CierreDeSeccion) {
  const { ciclo } = useParams();
  if (cuantas === 0) return null;
  const boletas = ciclo === undefined ? paths.boletas.path : paths.boletasDocente.to({ ciclo });
  return (
    <Alert severity="warning">
      {dicenOtrasNotas(cuantas)}{' '}
      <Link
        component={RouterLink}
        to={`${boletas}?${new URLSearchParams({ [SECCION]: String(idGradoSeccion) })}`}
      >
        Ir a Boletas
      </Link>
    </Alert>
  );
}
