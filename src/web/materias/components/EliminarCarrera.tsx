import { enumerar } from '#shared/base/formatos.ts';
import { type Carrera, eliminarCarrera } from '#shared/carreras.ts';
import type { Grado } from '#shared/grados.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { cambia, useCarreras } from '#web/carreras/api.ts';
import { useGradosParaElegir } from '#web/grados/api.ts';
import { versionOf } from '#web/kit/request.ts';
import { combineQueries, useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { cuantasMaterias } from '../api.ts';

interface EliminarCarreraProps {
  carrera: Carrera;
  nivel: NivelEstudiantil;
  onClose: () => void;
}

function queCuelga(idCarrera: number, grados: readonly Grado[], carreras: readonly Carrera[]): string[] {
  const suyos = grados.filter(({ idCarreraNavigation: suya }) => suya?.idCarrera === idCarrera);
  const vigente = carreras.find((una) => una.idCarrera === idCarrera);
  const materias = vigente?.nivelesEstudiantilesCarrerasMaterias.length ?? 0;
  return [
    ...(suyos.length > 0 ? [`Es la carrera de ${enumerar(suyos.map(({ nombre }) => nombre))}.`] : []),
    ...(materias > 0 ? [`Tiene ${cuantasMaterias(materias)}.`] : []),
  ];
}

/** Only a career that nothing hangs on goes; what does is said before, as it is by now: a subject may just have gone. */
export function EliminarCarrera({ carrera, nivel, onClose }: EliminarCarreraProps) {
  const { idCarrera } = carrera;
  const leido = combineQueries(
    useGradosParaElegir(),
    useFreshQuery(useCarreras(nivel.codigoNivelEstudiantil)),
  );
  const cuelga = leido.isError ? undefined : leido.data && queCuelga(idCarrera, ...leido.data.data);
  const conservada = cuelga !== undefined && cuelga.length > 0;
  const sinLeer = leido.isError ? ['No se pudo revisar qué grados y materias tiene.'] : null;
  return (
    <DialogoEliminar
      open
      title="Eliminar carrera"
      name={carrera.nombre}
      question={(name) => `¿Desea eliminar la carrera "${name}"?`}
      hangs={cuelga ?? sinLeer}
      kept={conservada}
      detail={conservada ? 'Mientras los tenga no se puede eliminar.' : undefined}
      endpoint={eliminarCarrera}
      input={{
        params: { idCarrera: String(carrera.idCarrera) },
        query: { nivel: nivel.codigoNivelEstudiantil, version: versionOf(carrera) },
      }}
      invalidates={cambia}
      onClose={onClose}
    />
  );
}
