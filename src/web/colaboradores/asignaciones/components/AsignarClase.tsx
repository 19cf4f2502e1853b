import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SeccionDeMateria } from '#shared/colaboradores/asignaciones.ts';
import type { Materia } from '#shared/materias.ts';
import { useCarreras } from '#web/carreras/api.ts';
import { MultiSelectInput } from '#web/kit/form/MultiSelectInput.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { useMaterias } from '#web/materias/api.ts';
import { useNiveles } from '#web/niveles/api.ts';
import { nombreSeccion } from '../../api.ts';
import type { Elegidas } from '../../components/useElegidas.ts';
import { useSeccionesConMateria } from '../api.ts';

interface AsignarClaseProps {
  ciclo: number;
  /** The teacher has that class already, stored or not. */
  incluye: (idMateria: number, idGradoSeccion: number) => boolean;
  /** Sections chosen and not yet added. */
  elegidas: Elegidas['campo'];
  onAdd: (materia: Materia, secciones: SeccionDeMateria[]) => void;
}

interface Eleccion {
  nivel: string | null;
  idCarrera: number | null;
  idMateria: number | null;
}

const NADA: Eleccion = { nivel: null, idCarrera: null, idMateria: null };

/** Chooses a subject step by step and the sections where it will be taught. */
export function AsignarClase({ ciclo, incluye, elegidas, onAdd }: AsignarClaseProps) {
  const [{ nivel, idCarrera, idMateria }, setEleccion] = useState(NADA);
  const niveles = useNiveles().data?.data ?? [];
  const conCarrera = niveles.find((one) => one.codigoNivelEstudiantil === nivel)?.requiereCarrera ?? false;
  const carreras = useCarreras(nivel ?? '', conCarrera).data?.data ?? [];
  const lista = nivel !== null && (!conCarrera || idCarrera !== null);
  const materias = useMaterias({ nivel: nivel ?? '', idCarrera }, lista).data?.data ?? [];
  const conMateria = useSeccionesConMateria(idMateria, ciclo);
  const materia = materias.find((one) => one.idMateria === idMateria);
  const ofrecidas = idMateria === null ? [] : (conMateria.data?.data ?? []);
  const opciones = ofrecidas
    .filter(({ idGradoSeccion }) => idMateria !== null && !incluye(idMateria, idGradoSeccion))
    .map((seccion) => {
      const titular = seccion.idColaboradorNavigation?.nombres;
      return {
        value: seccion.idGradoSeccion,
        label: titular ? `${nombreSeccion(seccion)} (${titular})` : nombreSeccion(seccion),
        disabled: titular !== undefined,
      };
    });

  function elegir(next: Eleccion) {
    setEleccion(next);
    elegidas.onChange([]);
  }

  function agregar() {
    if (!materia) return;
    onAdd(
      materia,
      ofrecidas.filter(({ idGradoSeccion }) => elegidas.value.includes(idGradoSeccion)),
    );
    elegir({ nivel, idCarrera, idMateria: null });
  }

  return (
    <Stack component="section" aria-label="Asignar clase" sx={{ gap: 1 }}>
      <Typography variant="h5" component="h3" sx={{ pb: 1 }}>
        Asignar clase
      </Typography>
      <SelectInput
        label="Nivel"
        required
        options={niveles.map((one) => ({ value: one.codigoNivelEstudiantil, label: one.nombre }))}
        value={nivel}
        onChange={(next) => elegir({ ...NADA, nivel: next })}
      />
      {conCarrera ? (
        <SelectInput
          label="Carrera"
          required
          options={carreras.map((one) => ({ value: one.idCarrera, label: one.nombre }))}
          value={idCarrera}
          onChange={(next) => elegir({ ...NADA, nivel, idCarrera: next })}
        />
      ) : null}
      <SelectInput
        label="Materia"
        required
        disabled={!lista}
        options={materias.map((one) => ({ value: one.idMateria, label: one.nombre }))}
        empty="No hay materias."
        value={idMateria}
        onChange={(next) => elegir({ nivel, idCarrera, idMateria: next })}
      />
      <MultiSelectInput
        label="Grados"
        required
        disabled={idMateria === null}
        options={opciones}
        empty="Ningún grado imparte esta materia en el ciclo."
        {...elegidas}
      />
      <Button
        variant="tonal"
        startIcon={<PlusIcon />}
        disabled={elegidas.value.length === 0}
        onClick={agregar}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        Agregar
      </Button>
    </Stack>
  );
}
