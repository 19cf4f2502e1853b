import { ELEGIDOS_MAX } from '#shared/boletas.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useInscripcionesDeGrado } from '#web/inscripciones/api.ts';
import { MultiSelectInput } from '#web/kit/form/MultiSelectInput.tsx';
import type { SeccionDeBoletas } from '../api.ts';

interface ElegirProps {
  seccion: SeccionDeBoletas;
  value: readonly number[];
  onChange: (alumnos: number[]) => void;
}

/** Some students of a section, one by one. Who left during the year can be among them. */
export function ElegirAlumnos({ seccion: { grado, idGradoSeccion }, value, onChange }: ElegirProps) {
  const { ciclo } = useCiclo();
  const { data } = useInscripcionesDeGrado(String(grado.idGrado), ciclo);
  const suya = data?.data.find((una) => una.idGradoSeccion === idGradoSeccion);
  const alumnos = [...(suya?.estudiantesGrados ?? []), ...(suya?.bajas ?? [])];
  return (
    <MultiSelectInput
      label="Alumnos"
      options={alumnos.map(({ idEstudianteGrado, estudiante }) => ({
        value: idEstudianteGrado,
        label: porApellidos(estudiante),
      }))}
      value={value}
      {...(value.length > ELEGIDOS_MAX ? { error: `Elige ${ELEGIDOS_MAX} o menos.` } : {})}
      onChange={onChange}
    />
  );
}
