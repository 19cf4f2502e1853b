import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import type { SeccionConClases } from '#shared/puesta/clases.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useDocentes } from '#web/colaboradores/api.ts';
import type { DesdePaso } from '#web/importaciones/components/usePasoDeOrigen.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { combineQueries } from '#web/kit/ui/combine-queries.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useTodosLosNiveles } from '#web/niveles/api.ts';
import { paths } from '#web/paths.ts';
import { useClasesDelColegio, useGuardarClases } from '../api.ts';
import type { DocenteElegible } from './EntradaDocente.tsx';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';
import { QuienesUsanCeiba } from './QuienesUsanCeiba.tsx';
import { TablaDeClases } from './TablaDeClases.tsx';
import { TodaLaSeccion } from './TodaLaSeccion.tsx';

/** Of two with the same name each also has the user name. */
const elegibles = (docentes: readonly Colaborador[]): DocenteElegible[] =>
  docentes.map(({ idColaborador, nombres, colaboradoresUsuarios: [usuario] }) => ({
    idColaborador,
    nombre:
      docentes.filter((otro) => otro.nombres === nombres).length > 1
        ? `${nombres} (${usuario?.usuario ?? idColaborador})`
        : nombres,
  }));

interface FormularioProps extends Salidas {
  secciones: SeccionConClases[];
  docentes: Colaborador[];
  niveles: NivelEstudiantil[];
}

function Formulario({ secciones, docentes, niveles, ...salidas }: FormularioProps) {
  const { ciclo } = useCiclo();
  const lista = useId();
  const [puestos, setPuestos] = useState<Readonly<Record<string, number>>>({});
  /** Who gave each class when another one was chosen for it. */
  const [vistos, setVistos] = useState<Readonly<Record<string, number | null>>>({});
  const [elegida, elegir] = useState<number | null>(null);
  const guardar = useGuardarClases(salidas.alSeguir);
  const opciones = elegibles(docentes);
  const docenteDe = ({ idGradoSeccion, clases }: SeccionConClases, idMateria: number) =>
    puestos[`${idGradoSeccion}/${idMateria}`] ??
    clases.find((clase) => clase.idMateria === idMateria)?.idColaborador ??
    null;
  const body = secciones.flatMap((una) =>
    una.clases.flatMap(({ idMateria, idColaborador: antes }) => {
      const idColaborador = docenteDe(una, idMateria);
      if (idColaborador === null || idColaborador === antes) return [];
      const visto = vistos[`${una.idGradoSeccion}/${idMateria}`];
      return [
        {
          idGradoSeccion: una.idGradoSeccion,
          idMateria,
          idColaborador,
          visto: visto === undefined ? antes : visto,
        },
      ];
    }),
  );
  useUnsaved(body.length > 0, guardar.isPending);
  const conDocente = (seccion: SeccionConClases) =>
    seccion.clases.filter(({ idMateria }) => docenteDe(seccion, idMateria) !== null).length;
  /** What was saved is the school's from now on; what was chosen meanwhile stays. */
  const olvidar = (guardados: typeof puestos) =>
    setPuestos((ahora) =>
      Object.fromEntries(Object.entries(ahora).filter(([clase, id]) => guardados[clase] !== id)),
    );
  const incompleta = secciones.find((una) => una.clases.some(({ idColaborador }) => idColaborador === null));
  const seccion =
    secciones.find(({ idGradoSeccion }) => idGradoSeccion === elegida) ?? incompleta ?? secciones[0];
  if (!seccion) return null;
  function dar(materias: readonly number[], idColaborador: number) {
    const suyas = seccion?.clases.filter(({ idMateria }) => materias.includes(idMateria)) ?? [];
    const clave = (idMateria: number) => `${seccion?.idGradoSeccion}/${idMateria}`;
    setPuestos({ ...puestos, ...Object.fromEntries(materias.map((una) => [clave(una), idColaborador])) });
    setVistos({
      ...Object.fromEntries(suyas.map((una) => [clave(una.idMateria), una.idColaborador])),
      ...vistos,
    });
  }
  const aqui = secciones.indexOf(seccion);
  const ir = (pasos: 1 | -1) => elegir(secciones[aqui + pasos]?.idGradoSeccion ?? null);
  const clases = secciones.flatMap((una) => una.clases.map(() => una)).length;
  const dadas = secciones.reduce((suma, una) => suma + conDocente(una), 0);
  return (
    <MarcoDePaso
      paso="clases"
      text="Quién imparte cada materia en cada sección. Después, imprime las hojas con usuario y contraseña."
      actions={
        <Button
          component={Link}
          to={paths.importarNueva.to({ tipo: 'clases' })}
          state={{ paso: 'clases' } satisfies DesdePaso}
          variant="outlined"
        >
          Importar de Excel
        </Button>
      }
      resumen={`${dadas} de ${contar(clases, 'clase', 'clases')} con docente`}
      guardando={guardar.isPending}
      {...(body.length > 0
        ? {
            onGuardar: () =>
              guardar.mutate(
                { query: { ciclo }, body },
                // What somebody else saved has been said, and is read anew: saving once more is over that.
                { onSuccess: () => olvidar(puestos), onError: () => setVistos({}) },
              ),
          }
        : {})}
      {...salidas}
    >
      <datalist id={lista}>
        {opciones.map(({ idColaborador, nombre }) => (
          <option key={idColaborador} value={nombre} />
        ))}
      </datalist>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Button
          aria-label="Sección anterior"
          disabled={aqui === 0}
          onClick={() => ir(-1)}
          sx={{ minWidth: 44 }}
        >
          <ChevronLeftIcon />
        </Button>
        <SelectInput
          dense
          label="Sección"
          options={secciones.map((una) => ({
            value: una.idGradoSeccion,
            label: `${una.nombre} · ${conDocente(una)} de ${una.clases.length}`,
          }))}
          value={seccion.idGradoSeccion}
          onChange={elegir}
        />
        <Button
          aria-label="Sección siguiente"
          disabled={aqui === secciones.length - 1}
          onClick={() => ir(1)}
          sx={{ minWidth: 44 }}
        >
          <ChevronRightIcon />
        </Button>
      </Stack>
      {seccion.clases.length === 0 ? (
        <EmptyState text="Esta sección todavía no tiene materias. Márcalas en el paso 3." />
      ) : (
        <>
          <TodaLaSeccion
            key={`toda-${seccion.idGradoSeccion}`}
            docentes={opciones}
            {...{ lista, seccion }}
            asignar={(idColaborador) =>
              dar(
                seccion.clases.map(({ idMateria }) => idMateria),
                idColaborador,
              )
            }
          />
          <TablaDeClases
            key={seccion.idGradoSeccion}
            docentes={opciones}
            {...{ lista, seccion }}
            docenteDe={(idMateria) => docenteDe(seccion, idMateria)}
            poner={(idMateria, idColaborador) => dar([idMateria], idColaborador)}
          />
        </>
      )}
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <QuienesUsanCeiba niveles={niveles.filter(({ activo }) => activo)} />
        <Button
          component={Link}
          to={paths.credenciales.to({ id: seccion.idGrado, idGradoSeccion: seccion.idGradoSeccion })}
          variant="outlined"
          sx={{ mt: 1.5 }}
        >
          Imprimir credenciales de {seccion.nombre}
        </Button>
      </Box>
    </MarcoDePaso>
  );
}

/** Who teaches what in each section. */
export function PasoClases(salidas: Salidas) {
  const { ciclo } = useCiclo();
  return (
    <QueryView
      query={combineQueries(
        combineQueries(useClasesDelColegio(ciclo), useDocentes(ciclo)),
        useTodosLosNiveles(),
      )}
      skeleton={<RowsSkeleton />}
      isEmpty={([[secciones]]) => secciones.length === 0}
      empty={
        <MarcoDePaso paso="clases" text="Quién imparte cada materia en cada sección." {...salidas}>
          <EmptyState text="Primero guarda los grados con sus secciones y materias, y agrega a tus docentes." />
        </MarcoDePaso>
      }
    >
      {([[secciones, docentes], niveles]) => (
        <Formulario key={ciclo} {...{ secciones, docentes, niveles }} {...salidas} />
      )}
    </QueryView>
  );
}
