class Song {
  constructor(title) {
    this.title = title;
    this.next = null;
    this.previous = null;
  }
}

class Playlist {
  constructor() {
    this.first = null;
    this.last = null;
    this.current = null;
  }

  add(title) {
    const song = new Song(title);
    if (this.last === null) {
      this.first = song;
      this.current = song;
    } else {
      this.last.next = song;
      song.previous = this.last;
    }
    this.last = song;
  }

  forward() {
    if (this.current && this.current.next) this.current = this.current.next;
  }

  back() {
    if (this.current && this.current.previous) this.current = this.current.previous;
  }
}

const playlist = new Playlist();
for (const line of require('fs').readFileSync(0, 'utf8').trim().split('\n')) {
  const [command, title] = line.split(' ');
  switch (command) {
    case 'add':
      playlist.add(title);
      break;
    case 'next':
      playlist.forward();
      break;
    case 'back':
      playlist.back();
      break;
    case 'show':
      console.log(playlist.current ? playlist.current.title : 'nothing');
  }
}
