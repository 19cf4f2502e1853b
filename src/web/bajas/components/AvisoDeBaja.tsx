import Alert from '@mui/material/Alert';
import type { GradoCursado } from '#shared/estudiantes/nombre.ts';
import { fraseDeBaja } from '#shared/inscripciones/movimientos.rules.ts';
import { SignOutIcon } from '#web/kit/ui/icons.tsx';

/** Above the account of who left: since when, and which months are not charged because of it. */
export const AvisoDeBaja = ({ estado, baja }: Pick<GradoCursado, 'estado' | 'baja'>) =>
  baja ? (
    <Alert severity="info" icon={<SignOutIcon />}>
      {fraseDeBaja({ estado, ...baja })}
    </Alert>
  ) : null;
