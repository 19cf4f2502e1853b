import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type EstudianteFila, ordenesDeEstudiantes } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { BotonExcel } from '#web/exportaciones/components/BotonExcel.tsx';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DeleteIcon, EditIcon, PlusIcon, ReloadIcon, ShowIcon, SignOutIcon } from '#web/kit/ui/icons.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { pageQuery } from '#web/kit/ui/table/remote.ts';
import { useFirstFound } from '#web/kit/ui/useFirstFound.ts';
import { usePermite } from '#web/sesion/api.ts';
import { CERRAR_SUS_SESIONES } from '#web/sesion/components/TerminarSesiones.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { cuantosAlumnos, FILTROS, filtra, filtrosDe, useEstudiantes } from '../api.ts';
import { columnasDeEstudiante } from '../components/ColumnasEstudiante.tsx';
import { DialogosEstudiante, type SobreEstudiante } from '../components/DialogosEstudiante.tsx';
import { FilaTelefono } from '../components/FilaTelefono.tsx';
import { FiltrosDeAlumnos, SIN_FILTROS } from '../components/FiltrosDeAlumnos.tsx';
import { useActosDeAlumno } from '../components/useActosDeAlumno.ts';

type Abrir = (que: SobreEstudiante) => void;

const verA = (idEstudiante: number, abrir: Abrir): MenuAction => ({
  text: 'Ver',
  icon: ShowIcon,
  onClick: () => abrir({ que: 'ver', idEstudiante }),
});
/** Somebody who left is looked at, or brought back. */
const reactivarA = (idEstudiante: number, abrir: Abrir): MenuAction => ({
  text: 'Reactivar',
  icon: ReloadIcon,
  onClick: () => abrir({ que: 'editar', idEstudiante, reactiva: true }),
});

/** The record and the user; what is done with the enrolment and the account stands between. */
const accionesDe = (estudiante: EstudianteFila, actos: readonly MenuAction[], abrir: Abrir): MenuAction[] => {
  const { idEstudiante, usuario } = estudiante;
  return [
    { text: 'Editar', icon: EditIcon, onClick: () => abrir({ que: 'editar', idEstudiante }) },
    verA(idEstudiante, abrir),
    ...actos,
    ...(usuario
      ? [
          {
            text: CERRAR_SUS_SESIONES,
            icon: SignOutIcon,
            onClick: () => abrir({ que: 'sesiones', estudiante }),
          },
        ]
      : []),
    {
      text: 'Eliminar',
      icon: DeleteIcon,
      danger: true,
      onClick: () => abrir({ que: 'eliminar', estudiante }),
    },
  ];
};

interface SinAlumnosProps {
  search: string;
  filtrado: boolean;
  onSearch: () => void;
  onFilter: () => void;
}

/** Why the list is empty, and the way out of it. */
function SinAlumnos({ search, filtrado, onSearch, onFilter }: SinAlumnosProps) {
  if (!search && !filtrado)
    return (
      <EmptyState
        title="Todavía no hay alumnos"
        text="Agrega al primero para poder inscribirlo en un grado."
      />
    );
  return (
    <EmptyState
      title="Sin resultados"
      text={
        search
          ? `Ningún alumno${filtrado ? ' de los filtrados' : ''} coincide con «${search}».`
          : 'Ningún alumno coincide con los filtros.'
      }
      action={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {search ? (
            <Button variant="outlined" onClick={onSearch}>
              Borrar búsqueda
            </Button>
          ) : null}
          {filtrado ? (
            <Button variant="outlined" onClick={onFilter}>
              Quitar filtros
            </Button>
          ) : null}
        </Stack>
      }
    />
  );
}

/** Of '1,234 alumnos': the row does not break when the number comes. */
const ANCHO_DE_LA_CUENTA = 104;

export function AlumnosPage() {
  const [abierto, setAbierto] = useState<SobreEstudiante | null>(null);
  const { ciclo } = useCiclo();
  const {
    filters: dichos,
    filter: filtrar,
    ...pagina
  } = useListInAddress(FILTROS, {
    orders: ordenesDeEstudiantes,
    order: 'apellido1',
  });
  const filtros = filtrosDe(dichos);
  const consulta = pageQuery(pagina.state);
  const { q, orden } = consulta;
  const estudiantes = useEstudiantes(consulta, ciclo, filtros);
  const total = estudiantes.data?.total ?? 0;
  const { search } = pagina.state;
  const filtrado = filtra(filtros);
  const edita = usePermite('estudiantes');
  const actosDe = useActosDeAlumno((acto, alumno) => setAbierto({ que: 'acto', acto, alumno }));
  const acciones = (fila: EstudianteFila): MenuAction[] => {
    const ver = verA(fila.idEstudiante, setAbierto);
    const actos = actosDe(fila, !filtros.inactivos);
    if (!edita) return [ver, ...actos];
    return filtros.inactivos
      ? [ver, ...actos, reactivarA(fila.idEstudiante, setAbierto)]
      : accionesDe(fila, actos, setAbierto);
  };
  const ver = ({ idEstudiante }: EstudianteFila) => setAbierto({ que: 'ver', idEstudiante });
  const primera = useFirstFound({
    searched: search,
    ready: estudiantes.data !== undefined && !estudiantes.isPlaceholderData,
    first: estudiantes.data?.data[0],
    take: ver,
  });
  const buscar = (text: string) =>
    pagina.setState((now) => ({ ...now, search: text, pagination: { ...now.pagination, pageIndex: 0 } }));
  const agregar = edita ? (
    <Button
      variant="contained"
      startIcon={<PlusIcon />}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
      onClick={() => setAbierto({ que: 'agregar' })}
    >
      Agregar alumno
    </Button>
  ) : null;
  return (
    <Page title="Alumnos">
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: medidas.buscador } }}>
          <SearchBox
            wide
            label="Buscar estudiante..."
            value={search}
            delay={250}
            onChange={buscar}
            onEnter={primera}
          />
        </Box>
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ minWidth: { sm: ANCHO_DE_LA_CUENTA } }}
        >
          {estudiantes.data ? cuantosAlumnos(pagina.state, total) : ''}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <BotonExcel lista="alumnos" {...{ ciclo }} filtro={{ ...filtros, q, orden }} disabled={total === 0} />
        {agregar}
      </Stack>
      <FiltrosDeAlumnos {...{ ciclo, filtros }} onChange={filtrar} />
      <Card sx={{ height: { sm: medidas.tablaAlumnos } }}>
        <QueryView query={estudiantes} skeleton={<RowsSkeleton rows={10} />}>
          {(filas) => (
            <DataTable
              label="Alumnos"
              rows={filas}
              columns={columnasDeEstudiante}
              idOf={({ idEstudiante }) => idEstudiante}
              nameOf={nombreCompleto}
              density="roomy"
              rowMenu={(fila) => acciones(fila)}
              onOpen={ver}
              compact={(fila) => (
                <FilaTelefono
                  estudiante={fila}
                  detail={[fila.codigo, fila.inscrito, fila.usuario].filter(Boolean).join(' · ')}
                  actions={acciones(fila)}
                  onOpen={() => ver(fila)}
                />
              )}
              remote={{ ...pagina, total, loading: estudiantes.isPlaceholderData }}
              empty={
                <SinAlumnos
                  search={search}
                  filtrado={filtrado}
                  onSearch={() => buscar('')}
                  onFilter={() => filtrar(SIN_FILTROS)}
                />
              }
            />
          )}
        </QueryView>
      </Card>
      <DialogosEstudiante
        abierto={abierto}
        onChange={setAbierto}
        onAgregado={({ codigo }) => pagina.searchAll(codigo)}
      />
    </Page>
  );
}
