import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { EstudianteFila } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { Buscador } from '#web/base/ui/Buscador.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { IconoBorrar, IconoEditar, IconoMas, IconoVer } from '#web/base/ui/iconos.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import type { Accion } from '#web/base/ui/MenuAcciones.tsx';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { usePaginaRemota } from '#web/base/ui/tabla/remota.ts';
import { Tabla } from '#web/base/ui/tabla/Tabla.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { useEstudiantes } from '../api.ts';
import { columnasDeEstudiante } from '../components/ColumnasEstudiante.tsx';
import { DialogosEstudiante, type SobreEstudiante } from '../components/DialogosEstudiante.tsx';
import { FilaTelefono } from '../components/FilaTelefono.tsx';

const acciones = (estudiante: EstudianteFila, abrir: (que: SobreEstudiante) => void): Accion[] => {
  const { idEstudiante } = estudiante;
  return [
    { text: 'Editar', icon: IconoEditar, onClick: () => abrir({ que: 'editar', idEstudiante }) },
    { text: 'Ver', icon: IconoVer, onClick: () => abrir({ que: 'ver', idEstudiante }) },
    {
      text: 'Eliminar',
      icon: IconoBorrar,
      danger: true,
      onClick: () => abrir({ que: 'eliminar', estudiante }),
    },
  ];
};

export function AlumnosPage() {
  const [abierto, setAbierto] = useState<SobreEstudiante | null>(null);
  const pagina = usePaginaRemota({ order: 'apellido1' });
  const estudiantes = useEstudiantes(pagina.query);
  const total = estudiantes.data?.total ?? 0;
  const { search } = pagina.state;
  const buscar = (text: string) =>
    pagina.setState((now) => ({ ...now, search: text, pagination: { ...now.pagination, pageIndex: 0 } }));
  const agregar = (
    <Button
      variant="contained"
      startIcon={<IconoMas />}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
      onClick={() => setAbierto({ que: 'agregar' })}
    >
      Agregar alumno
    </Button>
  );
  return (
    <Pagina title="Alumnos">
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Buscador label="Buscar estudiante..." value={search} delay={250} onChange={buscar} />
        <Typography variant="body2" color="textSecondary" role="status">
          {estudiantes.data ? `${total} ${total === 1 ? 'alumno' : 'alumnos'}` : ''}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {agregar}
      </Stack>
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
              rowMenu={(fila) => acciones(fila, setAbierto)}
              compact={(fila) => (
                <FilaTelefono
                  estudiante={fila}
                  detail={[fila.codigo, fila.usuario].filter(Boolean).join(' · ')}
                  actions={acciones(fila, setAbierto)}
                />
              )}
              remote={{ ...pagina, total, loading: estudiantes.isPlaceholderData }}
              empty={
                search ? (
                  <Vacio
                    title="Sin resultados"
                    text={`Ningún alumno coincide con «${search}».`}
                    action={
                      <Button variant="outlined" onClick={() => buscar('')}>
                        Borrar búsqueda
                      </Button>
                    }
                  />
                ) : (
                  <Vacio
                    title="Todavía no hay alumnos"
                    text="Agrega al primero para poder inscribirlo en un grado."
                  />
                )
              }
            />
          )}
        </Lectura>
      </Card>
      <DialogosEstudiante abierto={abierto} onChange={setAbierto} />
    </Pagina>
  );
}
