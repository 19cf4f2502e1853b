import Stack from '@mui/material/Stack';
import { estadoBloque, etiquetaBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { CampoMultiple } from '#web/base/form/CampoMultiple.tsx';
import { CampoSeleccion } from '#web/base/form/CampoSeleccion.tsx';
import type { ControlPublicacion } from '../form.tsx';

interface CamposDestinoProps {
  control: ControlPublicacion;
  estudiantes: readonly EstudianteDeClase[];
  bloques: readonly BloqueDocente[];
  /** The block is what the address or the state of the class says. */
  fijo: boolean;
}

/** For whom and in which block. */
export function CamposDestino({ control, estudiantes, bloques, fijo }: CamposDestinoProps) {
  return (
    <Stack sx={{ gap: 1.75 }}>
      <CampoMultiple
        control={control}
        name="alumnos"
        label="Estudiantes"
        required
        all
        shown={3}
        empty="La clase no tiene estudiantes."
        options={estudiantes.map(({ idEstudianteGrado, idEstudianteNavigation }) => ({
          value: idEstudianteGrado,
          label: nombreCompleto(idEstudianteNavigation),
        }))}
      />
      <CampoSeleccion
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
