import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import type { Grado } from '#shared/grados.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { CierreEnOficina } from '#web/ciclos/components/AvisoDeCierre.tsx';
import type { SobreEstudiante } from '#web/estudiantes/components/DialogosEstudiante.tsx';
import { paraCredenciales } from '#web/estudiantes/credenciales/components/useSoloElegidos.ts';
import { useInscripcionesDeGrado } from '#web/inscripciones/api.ts';
import { Desasignar } from '#web/inscripciones/components/Desasignar.tsx';
import { type ActoDeSeccion, TablaSeccion } from '#web/inscripciones/components/TablaSeccion.tsx';
import { useFocoDeFila } from '#web/inscripciones/components/useFocoDeFila.ts';
import { combineQueries } from '#web/kit/ui/combine-queries.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { paths } from '#web/paths.ts';
import { useGrado } from '../api.ts';
import { MateriasDelGrado, MateriasEnCamino } from '../components/MateriasDelGrado.tsx';

const DialogoPagos = lazyPart(
  async () => (await import('#web/cuentas/components/DialogoPagos.tsx')).DialogoPagos,
);
const DialogoCuentas = lazyPart(
  async () => (await import('#web/cuentas/components/DialogoCuentas.tsx')).DialogoCuentas,
);
const BoletasDeGrado = lazyPart(
  async () => (await import('#web/boletas/components/BoletasDeGrado.tsx')).BoletasDeGrado,
);
const DialogoCalificaciones = lazyPart(
  async () =>
    (await import('#web/calificaciones/components/DialogoCalificaciones.tsx')).DialogoCalificaciones,
);
const DialogoBaja = lazyPart(
  async () => (await import('#web/inscripciones/movimientos/components/DialogoBaja.tsx')).DialogoBaja,
);
const DialogoSeccion = lazyPart(
  async () => (await import('#web/inscripciones/movimientos/components/DialogoSeccion.tsx')).DialogoSeccion,
);
const Reingresar = lazyPart(
  async () => (await import('#web/inscripciones/movimientos/components/Reingresar.tsx')).Reingresar,
);
const TablaDeBajas = lazyPart(
  async () => (await import('#web/inscripciones/movimientos/components/TablaDeBajas.tsx')).TablaDeBajas,
);
const DialogosEstudiante = lazyPart(
  async () => (await import('#web/estudiantes/components/DialogosEstudiante.tsx')).DialogosEstudiante,
);

interface Abierto {
  acto: ActoDeSeccion;
  inscripciones: readonly Inscripcion[];
}

interface DialogosProps {
  abierto: Abierto;
  ciclo: number;
  grado: Grado | undefined;
  onClose: () => void;
}

function Dialogos({ abierto, ciclo, grado, onClose }: DialogosProps) {
  const { acto, inscripciones } = abierto;
  const [una] = inscripciones;
  if (!una) return null;
  const { idEstudianteGrado, estudiante, asignacion } = una;
  const de = {
    idEstudianteGrado,
    nombre: nombreCompleto(estudiante),
    apellido: estudiante.apellido1,
    asignacion,
    ciclo,
    onClose,
  };
  if (acto === 'desasignar') return <Desasignar inscripciones={inscripciones} onClose={onClose} />;
  if (acto === 'baja') return <DialogoBaja inscripcion={una} onClose={onClose} />;
  if (acto === 'reingreso') return <Reingresar inscripcion={una} onClose={onClose} />;
  if (acto === 'seccion' && grado) return <DialogoSeccion inscripcion={una} {...{ grado, onClose }} />;
  return (
    <>
      {acto === 'pagos' ? <DialogoPagos {...de} estado={una.estado} baja={una.baja} /> : null}
      {acto === 'calificaciones' ? <DialogoCalificaciones {...de} /> : null}
    </>
  );
}

const alumnos = (cuantos: number) => contar(cuantos, 'alumno', 'alumnos');

/** A grade in the shown year: its subjects, and its students by section. */
export function GradoDetallePage() {
  const { id = '' } = useParams();
  const { ciclo, abierto } = useCiclo();
  const grado = useGrado(id, ciclo);
  const secciones = useInscripcionesDeGrado(id, ciclo);
  const [open, setOpen] = useState<Abierto | null>(null);
  const [cuentas, setCuentas] = useState<number | null>(null);
  const [boletas, setBoletas] = useState<number | null>(null);
  const [sobre, setSobre] = useState<SobreEstudiante | null>(null);
  const navigate = useNavigate();
  const regresar = useGoBack(paths.grados.to());
  const seguirFila = useFocoDeFila(open !== null, secciones.data);
  const onAct = useCallback(
    (acto: ActoDeSeccion, inscripciones: readonly Inscripcion[]) => {
      const [una] = inscripciones;
      if (una && (acto === 'editar' || acto === 'ver'))
        return setSobre({ que: acto, idEstudiante: una.idEstudiante });
      if (una) seguirFila(una.idEstudianteGrado);
      setOpen({ acto, inscripciones });
    },
    [seguirFila],
  );
  const data = grado.data?.data;
  // Failing together they say so once, and are asked for again together.
  const fallan = grado.isError && secciones.isError;
  const lista = secciones.data?.data ?? [];
  const bajas = lista.flatMap((seccion) => seccion.bajas);
  const total = lista.reduce((suma, { estudiantesGrados }) => suma + estudiantesGrados.length, 0);
  return (
    <FullScreenDialog
      title={data ? `${data.nombre} - Ciclo escolar ${ciclo}` : 'Grado'}
      subject={data ? (data.idCarreraNavigation?.nombre ?? data.idNivelEstudiantilNavigation.nombre) : null}
      leave="close"
      width="total"
      onClose={regresar}
      actions={
        secciones.data ? (
          <Stack direction="row" sx={{ gap: 1, display: { xs: 'none', sm: 'flex' } }}>
            <Tag text={contar(lista.length, 'sección', 'secciones')} />
            <Tag text={alumnos(total)} />
          </Stack>
        ) : null
      }
    >
      <CierreEnOficina />
      <Stack sx={{ gap: 3 }}>
        {fallan ? null : (
          <QueryView query={grado} skeleton={<MateriasEnCamino />}>
            {({ gradosMaterias }) => <MateriasDelGrado materias={gradosMaterias} />}
          </QueryView>
        )}
        <QueryView
          query={fallan ? { ...secciones, refetch: combineQueries(grado, secciones).refetch } : secciones}
          skeleton={<RowsSkeleton rows={10} />}
          empty={
            <EmptyState title="Sin secciones en este ciclo" text="Edita el grado para agregarle secciones." />
          }
        >
          {(todas) =>
            todas.map((seccion) => (
              <TablaSeccion
                key={seccion.idGradoSeccion}
                {...{ seccion, abierto, onAct }}
                onAccounts={() => setCuentas(seccion.idGradoSeccion)}
                onCards={() => setBoletas(seccion.idGradoSeccion)}
                onCredentials={(elegidas) =>
                  navigate(paths.credenciales.to({ id, idGradoSeccion: seccion.idGradoSeccion }), {
                    state: paraCredenciales(elegidas),
                  })
                }
              />
            ))
          }
        </QueryView>
        {bajas.length > 0 ? <TablaDeBajas {...{ bajas, abierto, onAct }} /> : null}
      </Stack>
      {open ? <Dialogos abierto={open} ciclo={ciclo} grado={data} onClose={() => setOpen(null)} /> : null}
      {cuentas !== null && data ? (
        <DialogoCuentas
          grado={data}
          ciclo={ciclo}
          idGradoSeccion={cuentas}
          onClose={() => setCuentas(null)}
        />
      ) : null}
      {boletas !== null && data ? (
        <BoletasDeGrado
          grado={data}
          ciclo={ciclo}
          idGradoSeccion={boletas}
          onClose={() => setBoletas(null)}
        />
      ) : null}
      <DialogosEstudiante abierto={sobre} onChange={setSobre} />
      <Outlet />
    </FullScreenDialog>
  );
}
