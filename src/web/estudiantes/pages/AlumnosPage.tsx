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
import type { Accion } from '#web/kit/ui/ActionMenu.tsx';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import {
  IconoBorrar,
  IconoEditar,
  IconoMas,
  IconoRecargar,
  IconoSalir,
  IconoVer,
} from '#web/kit/ui/icons.tsx';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { Buscador } from '#web/kit/ui/SearchBox.tsx';
import { EsqueletoFilas } from '#web/kit/ui/Skeletons.tsx';
import { useListaEnDireccion } from '#web/kit/ui/table/address-state.ts';
import { Tabla } from '#web/kit/ui/table/DataTable.tsx';
import { consultaDe, cuantosAlumnos } from '#web/kit/ui/table/remote.ts';
import { usePrimera } from '#web/kit/ui/useFirstFound.ts';
import { usePermite } from '#web/sesion/api.ts';
import { CERRAR_SUS_SESIONES } from '#web/sesion/components/TerminarSesiones.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { FILTROS, filtra, filtrosDe, useEstudiantes } from '../api.ts';
import { columnasDeEstudiante } from '../components/ColumnasEstudiante.tsx';
import { DialogosEstudiante, type SobreEstudiante } from '../components/DialogosEstudiante.tsx';
import { FilaTelefono } from '../components/FilaTelefono.tsx';
import { FiltrosDeAlumnos, SIN_FILTROS } from '../components/FiltrosDeAlumnos.tsx';
import { useActosDeAlumno } from '../components/useActosDeAlumno.ts';

type Abrir = (que: SobreEstudiante) => void;

const verA = (idEstudiante: number, abrir: Abrir): Accion => ({
  text: 'Ver',
  icon: IconoVer,
  onClick: () => abrir({ que: 'ver', idEstudiante }),
});
/** Somebody who left is looked at, or brought back. */
const reactivarA = (idEstudiante: number, abrir: Abrir): Accion => ({
  text: 'Reactivar',
  icon: IconoRecargar,
  onClick: () => abrir({ que: 'editar', idEstudiante, reactiva: true }),
});

/** The record and the user; what is done with the enrolment and the account stands between. */
const accionesDe = (estudiante: EstudianteFila, actos: readonly Accion[], abrir: Abrir): Accion[] => {
  const { idEstudiante, usuario } = estudiante;
  return [
    { text: 'Editar', icon: IconoEditar, onClick: () => abrir({ que: 'editar', idEstudiante }) },
    verA(idEstudiante, abrir),
    ...actos,
    ...(usuario
      ? [
          {
            text: CERRAR_SUS_SESIONES,
            icon: IconoSalir,
            onClick: () => abrir({ que: 'sesiones', estudiante }),
          },
        ]
      : []),
    {
      text: 'Eliminar',
      icon: IconoBorrar,
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
      <Vacio title="Todavía no hay alumnos" text="Agrega al primero para poder inscribirlo en un grado." />
    );
  return (
    <Vacio
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
    filtros: dichos,
    filtrar,
    ...pagina
  } = useListaEnDireccion(FILTROS, {
    orders: ordenesDeEstudiantes,
    order: 'apellido1',
  });
  const filtros = filtrosDe(dichos);
  const consulta = consultaDe(pagina.state);
  const { q, orden } = consulta;
  const estudiantes = useEstudiantes(consulta, ciclo, filtros);
  const total = estudiantes.data?.total ?? 0;
  const { search } = pagina.state;
  const filtrado = filtra(filtros);
  const edita = usePermite('estudiantes');
  const actosDe = useActosDeAlumno((acto, alumno) => setAbierto({ que: 'acto', acto, alumno }));
  const acciones = (fila: EstudianteFila): Accion[] => {
    const ver = verA(fila.idEstudiante, setAbierto);
    const actos = actosDe(fila, !filtros.inactivos);
    if (!edita) return [ver, ...actos];
    return filtros.inactivos
      ? [ver, ...actos, reactivarA(fila.idEstudiante, setAbierto)]
      : accionesDe(fila, actos, setAbierto);
  };
  const ver = ({ idEstudiante }: EstudianteFila) => setAbierto({ que: 'ver', idEstudiante });
  const primera = usePrimera({
    buscado: search,
    listas: estudiantes.data !== undefined && !estudiantes.isPlaceholderData,
    primera: estudiantes.data?.data[0],
    tomar: ver,
  });
  const buscar = (text: string) =>
    pagina.setState((now) => ({ ...now, search: text, pagination: { ...now.pagination, pageIndex: 0 } }));
  const agregar = edita ? (
    <Button
      variant="contained"
      startIcon={<IconoMas />}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
      onClick={() => setAbierto({ que: 'agregar' })}
    >
      Agregar alumno
    </Button>
  ) : null;
  return (
    <Pagina title="Alumnos">
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: medidas.buscador } }}>
          <Buscador
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
        <Lectura query={estudiantes} skeleton={<EsqueletoFilas rows={10} />}>
          {(filas) => (
            <Tabla
              label="Alumnos"
              rows={filas}
              columns={columnasDeEstudiante}
              idOf={({ idEstudiante }) => idEstudiante}
              nameOf={nombreCompleto}
              density="amplia"
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
        </Lectura>
      </Card>
      <DialogosEstudiante
        abierto={abierto}
        onChange={setAbierto}
        onAgregado={({ codigo }) => pagina.buscarEntreTodos(codigo)}
      />
    </Pagina>
  );
}
