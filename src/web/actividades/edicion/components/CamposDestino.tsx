import Stack from '@mui/material/Stack';
import type { ActividadDocente } from '#shared/actividades.ts';
import { estadoBloque, etiquetaBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { CampoDestinatarios } from '../../components/CampoDestinatarios.tsx';
import type { ControlPublicacion } from '../form.tsx';

interface CamposDestinoProps {
  control: ControlPublicacion;
  estudiantes: readonly EstudianteDeClase[];
  /** What is edited; null for something new. */
  actividad: ActividadDocente | null;
  bloques: readonly BloqueDocente[];
  /** The block is what the address or the state of the class says. */
  fijo: boolean;
}

/** For whom and in which block. */
export function CamposDestino({ control, estudiantes, actividad, bloques, fijo }: CamposDestinoProps) {
  return (
    <Stack sx={{ gap: 1.75 }}>
      <CampoDestinatarios control={control} name="alumnos" {...{ estudiantes, actividad }} />
      <SelectField
        control={control}
        name="bloque"
        label="Bloque"
        required
        disabled={fijo}
        options={bloques.map((bloque) => ({
          value: bloque.idMateriaBloque,
          label: `Bloque ${bloque.bloque} · ${etiquetaBloque[estadoBloque(bloque)]}`,
        }))}
      />
    </Stack>
  );
}
